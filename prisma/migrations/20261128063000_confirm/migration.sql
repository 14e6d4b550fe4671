-- When the account's player is asked again before a press commits; null while they have not chosen.
ALTER TABLE "account" ADD COLUMN "confirm" TEXT;
