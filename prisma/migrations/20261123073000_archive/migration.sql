ALTER TABLE "seat" ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "archived" (
    "game_id" TEXT NOT NULL,
    "winner" TEXT,
    "by" TEXT NOT NULL,
    "how" TEXT NOT NULL,
    "turns" INTEGER NOT NULL,
    "decisions" INTEGER NOT NULL,
    CONSTRAINT "archived_pkey" PRIMARY KEY ("game_id")
);

ALTER TABLE "archived" ADD CONSTRAINT "archived_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game"("id") ON DELETE CASCADE ON UPDATE CASCADE;
