-- CreateTable
CREATE TABLE "spent_ticket" (
    "id" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_ticket_pkey" PRIMARY KEY ("id")
);
