ALTER TABLE "game" ADD COLUMN "frozen_at" TIMESTAMPTZ(3), ADD COLUMN "frozen_why" TEXT;

CREATE TABLE "host_act" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "why" TEXT,
    CONSTRAINT "host_act_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "host_act_at_idx" ON "host_act"("at");
