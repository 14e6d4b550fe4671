CREATE TABLE "offered_seat" (
    "game_id" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "offered_seat_pkey" PRIMARY KEY ("game_id")
);

CREATE INDEX "offered_seat_at_idx" ON "offered_seat"("at");

ALTER TABLE "offered_seat" ADD CONSTRAINT "offered_seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "block" (
    "by" TEXT NOT NULL,
    "of" TEXT NOT NULL,
    "game_id" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "block_pkey" PRIMARY KEY ("by", "of")
);

CREATE INDEX "block_of_idx" ON "block"("of");

ALTER TABLE "block" ADD CONSTRAINT "block_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
