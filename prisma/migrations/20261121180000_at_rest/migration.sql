-- What a player keeps to himself is stored sealed. Rows from before hold the same bytes in clear until the server has
-- sealed them, which it does at its next start, before it serves anybody.
ALTER TABLE "keyring" ADD COLUMN "unsealed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "keyring" ALTER COLUMN "unsealed" SET DEFAULT false;
ALTER TABLE "game" ADD COLUMN "unsealed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "game" ALTER COLUMN "unsealed" SET DEFAULT false;

ALTER TABLE "event"
  ALTER COLUMN "body" TYPE BYTEA USING convert_to("body"::text, 'UTF8'),
  ALTER COLUMN "answer" TYPE BYTEA USING convert_to("answer"::text, 'UTF8');

ALTER TABLE "draft" ALTER COLUMN "steps" TYPE BYTEA USING convert_to("steps"::text, 'UTF8');

DROP INDEX "address_address_idx";
ALTER TABLE "address"
  ALTER COLUMN "address" TYPE BYTEA USING convert_to("address", 'UTF8'),
  ALTER COLUMN "refusal" TYPE BYTEA USING convert_to("refusal", 'UTF8'),
  ADD COLUMN "mark" TEXT NOT NULL DEFAULT '';
ALTER TABLE "address" ALTER COLUMN "mark" DROP DEFAULT;

ALTER TABLE "letter"
  ALTER COLUMN "content" TYPE BYTEA USING convert_to("content"::text, 'UTF8'),
  ADD COLUMN "mark" TEXT;
