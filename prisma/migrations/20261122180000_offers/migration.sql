-- What stands open at the table (a draw, a takeback): whose, its number, and since when.
ALTER TABLE "game" ADD COLUMN "offers" JSONB NOT NULL DEFAULT '{}';
-- How often a letter was written down anew: each time its link is another one.
ALTER TABLE "letter" ADD COLUMN "round" INTEGER NOT NULL DEFAULT 0;
-- Its addressee has asked for it by a link that was used: it goes out in any case.
ALTER TABLE "letter" ADD COLUMN "renewed" BOOLEAN NOT NULL DEFAULT false;
