CREATE TABLE "kpiSettlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kpiSettlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project" varchar(64) NOT NULL,
	"since" timestamp(3) with time zone,
	"until" timestamp(3) with time zone NOT NULL,
	"rate" numeric(17, 2) NOT NULL,
	"kpiTotal" numeric(17, 2) NOT NULL,
	"amount" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"members" integer NOT NULL,
	"operator" bigint NOT NULL,
	"remarks" text,
	"fingerprint" varchar(64) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "settledTicket" (
	"ticket" bigint PRIMARY KEY NOT NULL,
	"settlement" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL
);

CREATE TABLE "settlementLine" (
	"settlement" bigint NOT NULL,
	"member" bigint NOT NULL,
	"kpi" numeric(17, 2) NOT NULL,
	"amount" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"transaction" bigint,
	CONSTRAINT "settlementLine_key" PRIMARY KEY("settlement","member")
);

ALTER TABLE "kpiTicket" ADD COLUMN "settlement" bigint;
ALTER TABLE "project" ADD COLUMN "pointRate" numeric(17, 2);
CREATE INDEX "kpiSettlement_order_idx" ON "kpiSettlement" USING btree ("createDate","id");
CREATE INDEX "kpiSettlement_project_idx" ON "kpiSettlement" USING btree ("project");
CREATE INDEX "kpiSettlement_until_idx" ON "kpiSettlement" USING btree ("until");
CREATE INDEX "kpiSettlement_amount_idx" ON "kpiSettlement" USING btree ("amount");
CREATE INDEX "kpiSettlement_operator_idx" ON "kpiSettlement" USING btree ("operator");
CREATE INDEX "kpiSettlement_updateDate_idx" ON "kpiSettlement" USING btree ("updateDate");
CREATE UNIQUE INDEX "kpiSettlement_until_key" ON "kpiSettlement" USING btree ("project","until");
CREATE INDEX "settledTicket_settlement_idx" ON "settledTicket" USING btree ("settlement","member","ticket");
CREATE INDEX "settlementLine_member_idx" ON "settlementLine" USING btree ("member","settlement");
CREATE INDEX "kpiTicket_unsettled_idx" ON "kpiTicket" USING btree ("project","contributor","id") WHERE "status" = 'CONFIRMED' and "settlement" is null;

-- Written by hand: what a settlement wrote stays as it was written.
CREATE TRIGGER "kpiSettlement_appendOnly" BEFORE UPDATE OR DELETE ON "kpiSettlement"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "kpiSettlement_neverEmptied" BEFORE TRUNCATE ON "kpiSettlement"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "settlementLine_appendOnly" BEFORE UPDATE OR DELETE ON "settlementLine"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "settlementLine_neverEmptied" BEFORE TRUNCATE ON "settlementLine"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "settledTicket_appendOnly" BEFORE UPDATE OR DELETE ON "settledTicket"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "settledTicket_neverEmptied" BEFORE TRUNCATE ON "settledTicket"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();

-- A settled ticket keeps what was settled.
CREATE TRIGGER "kpiTicket_settledStays" BEFORE UPDATE ON "kpiTicket"
	FOR EACH ROW WHEN (OLD."settlement" IS NOT NULL AND (
		NEW."settlement" IS DISTINCT FROM OLD."settlement" OR NEW."project" <> OLD."project"
		OR NEW."contributor" IS DISTINCT FROM OLD."contributor" OR NEW."kpiPoint" <> OLD."kpiPoint"
		OR NEW."status" <> OLD."status"))
	EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "kpiTicket_settledNeverRemoved" BEFORE DELETE ON "kpiTicket"
	FOR EACH ROW WHEN (OLD."settlement" IS NOT NULL) EXECUTE FUNCTION "refuseChange"();
