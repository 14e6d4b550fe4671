-- By whom what goes out is counted, so that nobody has more than a share of it: the marks of who asked for it, and of the
-- host, or the domain, that it goes to. What was there before counts by its browser, and by no host.
ALTER TABLE "notice_target" ADD COLUMN "visitor" TEXT NOT NULL DEFAULT '';
ALTER TABLE "notice_target" ADD COLUMN "host" TEXT NOT NULL DEFAULT '';
UPDATE "notice_target" SET "visitor" = "browser";

ALTER TABLE "address" ADD COLUMN "visitor" TEXT NOT NULL DEFAULT '';
ALTER TABLE "address" ADD COLUMN "host" TEXT NOT NULL DEFAULT '';
UPDATE "address" SET "visitor" = "browser";
