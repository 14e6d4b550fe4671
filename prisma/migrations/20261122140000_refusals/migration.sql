-- How many times in a row an address's mail server has refused the addressee. What was refused before is tried again.
ALTER TABLE "address" ADD COLUMN "refusals" INTEGER NOT NULL DEFAULT 0;
UPDATE "address" SET "refusals" = 1 WHERE "refusal" IS NOT NULL;
