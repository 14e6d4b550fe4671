CREATE TABLE "rematch" (
    "game_id" TEXT NOT NULL,
    "of_game" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    "pair" TEXT,
    CONSTRAINT "rematch_pkey" PRIMARY KEY ("game_id")
);

CREATE UNIQUE INDEX "rematch_of_game_slot_key" ON "rematch"("of_game", "slot");

CREATE INDEX "rematch_pair_idx" ON "rematch"("pair");

ALTER TABLE "rematch" ADD CONSTRAINT "rematch_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
