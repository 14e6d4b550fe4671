-- What the account's player has chosen for all their games, by the names of the settings. What was chosen of confirming goes
-- with it.
ALTER TABLE "account" ADD COLUMN "settings" JSONB NOT NULL DEFAULT '{}';
UPDATE "account" SET "settings" = jsonb_build_object('confirm', "confirm") WHERE "confirm" IS NOT NULL;
ALTER TABLE "account" DROP COLUMN "confirm";
