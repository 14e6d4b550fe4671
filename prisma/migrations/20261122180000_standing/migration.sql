ALTER TABLE "event" ADD COLUMN "why" TEXT;

CREATE TABLE "standing" (
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "policy" BYTEA,
    CONSTRAINT "standing_pkey" PRIMARY KEY ("game_id", "seat")
);

ALTER TABLE "standing" ADD CONSTRAINT "standing_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
