CREATE TABLE "providerSettlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providerSettlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fileName" varchar(150) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"reference" varchar(64),
	"firstDay" date NOT NULL,
	"lastDay" date NOT NULL,
	"lineCount" integer NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"net" bigint NOT NULL,
	"agreedCount" integer NOT NULL,
	"differenceCount" integer NOT NULL,
	"openCount" integer NOT NULL,
	"status" varchar(40) NOT NULL,
	"importer" bigint NOT NULL,
	"bankReference" varchar(64),
	"postedBy" bigint,
	"postedDate" timestamp(3) with time zone,
	"journal" integer,
	"contentHash" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providerSettlement_contentHash_key" UNIQUE("contentHash")
);

CREATE TABLE "providerSettlementLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providerSettlementLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement" bigint NOT NULL,
	"line" integer,
	"kind" varchar(40) NOT NULL,
	"requestId" varchar(64),
	"channelTxId" varchar(128),
	"description" varchar(200),
	"amount" bigint,
	"fee" bigint,
	"net" bigint,
	"transactedDate" timestamp(3) with time zone,
	"payment" bigint,
	"refund" bigint,
	"match" varchar(40) NOT NULL,
	"difference" varchar(40),
	"ours" bigint,
	"oursFee" bigint,
	"resolved" boolean NOT NULL,
	"resolution" text,
	"resolvedBy" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "refundRequire" ADD COLUMN "fee" bigint;
ALTER TABLE "sandboxRefund" ADD COLUMN "createDate" timestamp(3) with time zone DEFAULT now() NOT NULL;
CREATE INDEX "providerSettlement_order_idx" ON "providerSettlement" USING btree ("createDate","id");
CREATE INDEX "providerSettlement_search_idx" ON "providerSettlement" USING gin (("grams"(coalesce("fileName", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("bankReference", '')) || "sounds"(coalesce("fileName", '')) || "sounds"(coalesce("reference", '')) || "sounds"(coalesce("bankReference", ''))));
CREATE INDEX "providerSettlement_provider_idx" ON "providerSettlement" USING btree ("provider");
CREATE INDEX "providerSettlement_reference_idx" ON "providerSettlement" USING btree ("reference");
CREATE INDEX "providerSettlement_firstDay_idx" ON "providerSettlement" USING btree ("firstDay");
CREATE INDEX "providerSettlement_lastDay_idx" ON "providerSettlement" USING btree ("lastDay");
CREATE INDEX "providerSettlement_net_idx" ON "providerSettlement" USING btree ("net");
CREATE INDEX "providerSettlement_status_idx" ON "providerSettlement" USING btree ("status");
CREATE INDEX "providerSettlement_importer_idx" ON "providerSettlement" USING btree ("importer");
CREATE INDEX "providerSettlement_bankReference_idx" ON "providerSettlement" USING btree ("bankReference");
CREATE INDEX "providerSettlement_postedBy_idx" ON "providerSettlement" USING btree ("postedBy");
CREATE INDEX "providerSettlement_postedDate_idx" ON "providerSettlement" USING btree ("postedDate");
CREATE INDEX "providerSettlement_updateDate_idx" ON "providerSettlement" USING btree ("updateDate");
CREATE INDEX "providerSettlementLine_order_idx" ON "providerSettlementLine" USING btree ("match","resolved","line","id");
CREATE INDEX "providerSettlementLine_kind_idx" ON "providerSettlementLine" USING btree ("kind");
CREATE INDEX "providerSettlementLine_payment_idx" ON "providerSettlementLine" USING btree ("payment");
CREATE INDEX "providerSettlementLine_refund_idx" ON "providerSettlementLine" USING btree ("refund");
CREATE INDEX "providerSettlementLine_difference_idx" ON "providerSettlementLine" USING btree ("difference");
CREATE INDEX "providerSettlementLine_createDate_idx" ON "providerSettlementLine" USING btree ("createDate");
CREATE INDEX "providerSettlementLine_updateDate_idx" ON "providerSettlementLine" USING btree ("updateDate");
CREATE INDEX "providerSettlementLine_within_idx" ON "providerSettlementLine" USING btree ("settlement","match","resolved","line");
CREATE INDEX "refundRequire_channelTxId_idx" ON "refundRequire" USING btree ("channelTxId");


-- Written by hand: the bank account in the laws of the ledger (negative, as CLEARING: the ledger adds
-- up to zero), fees that the cooperative bears by itself, and what a payout consists of.

ALTER TABLE "accountWallet" DROP CONSTRAINT "accountWallet_balance_check";
ALTER TABLE "accountWallet" ADD CONSTRAINT "accountWallet_balance_check"
	CHECK ("balance" >= 0 OR "kind" IN ('ISSUANCE', 'CLEARING', 'FEE', 'PLAN_FEE', 'BANK'));
ALTER TABLE "providerSettlement" ADD CONSTRAINT "providerSettlement_net_check"
	CHECK ("net" = "gross" - "refunded" - "fees");
