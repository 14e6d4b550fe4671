CREATE TABLE "remark" (
    "game_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "text" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "remark_pkey" PRIMARY KEY ("game_id", "number")
);

CREATE UNIQUE INDEX "remark_game_id_seat_action_key" ON "remark"("game_id", "seat", "action");

ALTER TABLE "remark" ADD CONSTRAINT "remark_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "talk" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "read" INTEGER NOT NULL DEFAULT 0,
    "muted" BOOLEAN NOT NULL DEFAULT false,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "looked_at" TIMESTAMPTZ(3),
    "note" BYTEA,
    "rev" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "talk_pkey" PRIMARY KEY ("game_id", "seat")
);

ALTER TABLE "talk" ADD CONSTRAINT "talk_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
