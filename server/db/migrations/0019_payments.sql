DROP INDEX "accountWallet_house_key";
CREATE TABLE "collectPayment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collectPayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"title" varchar(200) NOT NULL,
	"amount" bigint NOT NULL,
	"method" varchar(40) NOT NULL,
	"sumType" varchar(40) NOT NULL,
	"participants" bigint[],
	"payWays" varchar(20)[] NOT NULL,
	"startDate" date NOT NULL,
	"endDate" date NOT NULL,
	"dueDate" date,
	"distLevel" varchar(40) NOT NULL,
	"capacity" integer,
	"reference" varchar(64),
	"exId" varchar(64),
	"cmsId" integer,
	"eformId" integer,
	"remarks" text,
	"status" varchar(40) NOT NULL,
	"creator" bigint NOT NULL,
	"closeDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collectPayment_exId_key" UNIQUE("exId")
);

CREATE TABLE "payCounter" (
	"name" varchar(20) PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);

CREATE TABLE "payLink" (
	"digest" varchar(64) PRIMARY KEY NOT NULL,
	"plan" bigint,
	"payOrder" bigint
);

CREATE TABLE "payOrder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payOrder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"orderNo" varchar(32) NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"title" varchar(200) NOT NULL,
	"payer" bigint,
	"payerName" varchar(100),
	"payerEmail" varchar(254),
	"amount" bigint NOT NULL,
	"paidAmount" bigint NOT NULL,
	"refundAmount" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"dueDate" date,
	"payWay" varchar(40),
	"provider" varchar(40),
	"paidDate" timestamp(3) with time zone,
	"requestId" varchar(64),
	"channelTxId" varchar(128),
	"tradeNo" varchar(128),
	"remarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payOrder_orderNo_key" UNIQUE("orderNo")
);

CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requestId" varchar(64) NOT NULL,
	"payOrder" bigint NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"payer" bigint,
	"amount" bigint NOT NULL,
	"paidAmount" bigint NOT NULL,
	"refundAmount" bigint NOT NULL,
	"fee" bigint,
	"payWay" varchar(40) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"channelTxId" varchar(128),
	"tradeNo" varchar(128),
	"paidDate" timestamp(3) with time zone,
	"receiptNo" varchar(20),
	"expireDate" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_requestId_key" UNIQUE("requestId")
);

CREATE TABLE "paymentNotice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paymentNotice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(20) NOT NULL,
	"noticeId" varchar(128) NOT NULL,
	"requestId" varchar(64),
	"body" text NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"doneDate" timestamp(3) with time zone
);

CREATE TABLE "paymentStart" (
	"payment" bigint PRIMARY KEY NOT NULL,
	"request" varchar(64) NOT NULL,
	"input" varchar(64) NOT NULL,
	"redirect" text,
	"qr" text,
	"queries" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "refundRequire" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refundRequire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payId" bigint NOT NULL,
	"payOrder" bigint NOT NULL,
	"plan" bigint,
	"project" varchar(64),
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"cause" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"applicant" bigint,
	"payer" bigint,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"reviewRemark" text,
	"operator" bigint,
	"requestId" varchar(64) NOT NULL,
	"provider" varchar(40) NOT NULL,
	"channelTxId" varchar(128),
	"reference" varchar(64),
	"problem" text,
	"refundDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refundRequire_requestId_key" UNIQUE("requestId")
);

CREATE TABLE "sandboxCharge" (
	"requestId" varchar(64) PRIMARY KEY NOT NULL,
	"title" varchar(200) NOT NULL,
	"cents" bigint NOT NULL,
	"way" varchar(20) NOT NULL,
	"state" varchar(20) NOT NULL,
	"returnUrl" text NOT NULL,
	"noticeUrl" text NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL,
	"paidDate" timestamp(3) with time zone
);

CREATE TABLE "sandboxRefund" (
	"requestId" varchar(64) PRIMARY KEY NOT NULL,
	"charge" varchar(64) NOT NULL,
	"cents" bigint NOT NULL
);

ALTER TABLE "accountWallet" ADD COLUMN "plan" bigint;
CREATE INDEX "collectPayment_order_idx" ON "collectPayment" USING btree ("createDate","id");
CREATE INDEX "collectPayment_search_idx" ON "collectPayment" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("exId", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("reference", '')) || "sounds"(coalesce("exId", ''))));
CREATE INDEX "collectPayment_project_idx" ON "collectPayment" USING btree ("project");
CREATE INDEX "collectPayment_title_idx" ON "collectPayment" USING btree ("title");
CREATE INDEX "collectPayment_amount_idx" ON "collectPayment" USING btree ("amount");
CREATE INDEX "collectPayment_method_idx" ON "collectPayment" USING btree ("method");
CREATE INDEX "collectPayment_endDate_idx" ON "collectPayment" USING btree ("endDate");
CREATE INDEX "collectPayment_reference_idx" ON "collectPayment" USING btree ("reference");
CREATE INDEX "collectPayment_exId_idx" ON "collectPayment" USING btree ("exId");
CREATE INDEX "collectPayment_status_idx" ON "collectPayment" USING btree ("status");
CREATE INDEX "collectPayment_creator_idx" ON "collectPayment" USING btree ("creator");
CREATE INDEX "collectPayment_updateDate_idx" ON "collectPayment" USING btree ("updateDate");
CREATE INDEX "payLink_plan_idx" ON "payLink" USING btree ("plan");
CREATE INDEX "payLink_order_idx" ON "payLink" USING btree ("payOrder");
CREATE INDEX "payOrder_order_idx" ON "payOrder" USING btree ("createDate","id");
CREATE INDEX "payOrder_search_idx" ON "payOrder" USING gin (("grams"(coalesce("orderNo", '') || ' ' || coalesce("title", '') || ' ' || coalesce("payerName", '') || ' ' || coalesce("payerEmail", '') || ' ' || coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("tradeNo", '')) || "sounds"(coalesce("orderNo", '')) || "sounds"(coalesce("title", '')) || "sounds"(coalesce("payerName", '')) || "sounds"(coalesce("payerEmail", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("tradeNo", ''))));
CREATE INDEX "payOrder_orderNo_idx" ON "payOrder" USING btree ("orderNo");
CREATE INDEX "payOrder_amount_idx" ON "payOrder" USING btree ("amount");
CREATE INDEX "payOrder_status_idx" ON "payOrder" USING btree ("status");
CREATE INDEX "payOrder_payWay_idx" ON "payOrder" USING btree ("payWay");
CREATE INDEX "payOrder_provider_idx" ON "payOrder" USING btree ("provider");
CREATE INDEX "payOrder_paidDate_idx" ON "payOrder" USING btree ("paidDate");
CREATE INDEX "payOrder_updateDate_idx" ON "payOrder" USING btree ("updateDate");
CREATE INDEX "payOrder_planStatus_idx" ON "payOrder" USING btree ("plan","status");
CREATE INDEX "payOrder_payerDate_idx" ON "payOrder" USING btree ("payer","createDate","id");
CREATE INDEX "payOrder_projectDate_idx" ON "payOrder" USING btree ("project","createDate","id");
CREATE INDEX "payment_order_idx" ON "payment" USING btree ("createDate","id");
CREATE INDEX "payment_search_idx" ON "payment" USING gin (("grams"(coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("tradeNo", '') || ' ' || coalesce("receiptNo", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("tradeNo", '')) || "sounds"(coalesce("receiptNo", ''))));
CREATE INDEX "payment_requestId_idx" ON "payment" USING btree ("requestId");
CREATE INDEX "payment_plan_idx" ON "payment" USING btree ("plan");
CREATE INDEX "payment_project_idx" ON "payment" USING btree ("project");
CREATE INDEX "payment_payer_idx" ON "payment" USING btree ("payer");
CREATE INDEX "payment_amount_idx" ON "payment" USING btree ("amount");
CREATE INDEX "payment_payWay_idx" ON "payment" USING btree ("payWay");
CREATE INDEX "payment_provider_idx" ON "payment" USING btree ("provider");
CREATE INDEX "payment_status_idx" ON "payment" USING btree ("status");
CREATE INDEX "payment_channelTxId_idx" ON "payment" USING btree ("channelTxId");
CREATE INDEX "payment_paidDate_idx" ON "payment" USING btree ("paidDate");
CREATE INDEX "payment_updateDate_idx" ON "payment" USING btree ("updateDate");
CREATE INDEX "payment_orderStatus_idx" ON "payment" USING btree ("payOrder","status");
CREATE UNIQUE INDEX "payment_pending_key" ON "payment" USING btree ("payOrder") WHERE "status" = 'PENDING';
CREATE UNIQUE INDEX "paymentNotice_notice_key" ON "paymentNotice" USING btree ("provider","noticeId");
CREATE INDEX "paymentNotice_request_idx" ON "paymentNotice" USING btree ("requestId");
CREATE UNIQUE INDEX "paymentStart_request_key" ON "paymentStart" USING btree ("request");
CREATE INDEX "refundRequire_order_idx" ON "refundRequire" USING btree ("createDate","id");
CREATE INDEX "refundRequire_search_idx" ON "refundRequire" USING gin (("grams"(coalesce("requestId", '') || ' ' || coalesce("channelTxId", '') || ' ' || coalesce("reference", '')) || "sounds"(coalesce("requestId", '')) || "sounds"(coalesce("channelTxId", '')) || "sounds"(coalesce("reference", ''))));
CREATE INDEX "refundRequire_payId_idx" ON "refundRequire" USING btree ("payId");
CREATE INDEX "refundRequire_plan_idx" ON "refundRequire" USING btree ("plan");
CREATE INDEX "refundRequire_project_idx" ON "refundRequire" USING btree ("project");
CREATE INDEX "refundRequire_amount_idx" ON "refundRequire" USING btree ("amount");
CREATE INDEX "refundRequire_cause_idx" ON "refundRequire" USING btree ("cause");
CREATE INDEX "refundRequire_status_idx" ON "refundRequire" USING btree ("status");
CREATE INDEX "refundRequire_applicant_idx" ON "refundRequire" USING btree ("applicant");
CREATE INDEX "refundRequire_payer_idx" ON "refundRequire" USING btree ("payer");
CREATE INDEX "refundRequire_reviewer_idx" ON "refundRequire" USING btree ("reviewer");
CREATE INDEX "refundRequire_requestId_idx" ON "refundRequire" USING btree ("requestId");
CREATE INDEX "refundRequire_provider_idx" ON "refundRequire" USING btree ("provider");
CREATE INDEX "refundRequire_refundDate_idx" ON "refundRequire" USING btree ("refundDate");
CREATE INDEX "refundRequire_updateDate_idx" ON "refundRequire" USING btree ("updateDate");
CREATE INDEX "refundRequire_ofOrder_idx" ON "refundRequire" USING btree ("payOrder","id");
CREATE INDEX "sandboxRefund_charge_idx" ON "sandboxRefund" USING btree ("charge");
CREATE UNIQUE INDEX "accountWallet_house_key" ON "accountWallet" USING btree ("kind","currency") WHERE "member" is null and "plan" is null;
CREATE UNIQUE INDEX "accountWallet_plan_key" ON "accountWallet" USING btree ("plan","kind","currency") WHERE "plan" is not null;


-- Written by hand: the laws of payments, and the accounts of plans in those of the ledger.

ALTER TABLE "accountWallet" DROP CONSTRAINT "accountWallet_balance_check";
ALTER TABLE "accountWallet" ADD CONSTRAINT "accountWallet_balance_check"
	CHECK ("balance" >= 0 OR "kind" IN ('ISSUANCE', 'CLEARING', 'PLAN_FEE'));
DROP TRIGGER "accountWallet_byPostings" ON "accountWallet";
CREATE TRIGGER "accountWallet_byPostings" BEFORE UPDATE ON "accountWallet"
	FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW."balance", NEW."sequence", NEW."hash", NEW."kind",
		NEW."currency", NEW."member", NEW."plan") IS DISTINCT FROM (OLD."balance", OLD."sequence", OLD."hash",
		OLD."kind", OLD."currency", OLD."member", OLD."plan"))
	EXECUTE FUNCTION "refuseChange"();

ALTER TABLE "payOrder" ADD CONSTRAINT "payOrder_amount_check"
	CHECK ("amount" > 0 AND "paidAmount" >= 0 AND "refundAmount" BETWEEN 0 AND "paidAmount");
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount_check"
	CHECK ("amount" > 0 AND "paidAmount" >= 0 AND "refundAmount" BETWEEN 0 AND "paidAmount");
ALTER TABLE "refundRequire" ADD CONSTRAINT "refundRequire_amount_check" CHECK ("amount" > 0);
