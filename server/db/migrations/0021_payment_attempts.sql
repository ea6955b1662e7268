CREATE TABLE "refundAsked" (
	"request" varchar(64) PRIMARY KEY NOT NULL,
	"input" varchar(64) NOT NULL,
	"refund" bigint NOT NULL
);

ALTER TABLE "paymentStart" ADD COLUMN "askDate" timestamp(3) with time zone;
CREATE INDEX "paymentNotice_waiting_idx" ON "paymentNotice" USING btree ("id") WHERE "doneDate" is null;
