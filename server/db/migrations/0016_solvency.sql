CREATE TABLE "reserve" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reserve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"evidence" bigint[] NOT NULL,
	"remarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reserve_name_key" UNIQUE("name")
);

CREATE TABLE "solvencyNode" (
	"report" integer NOT NULL,
	"level" smallint NOT NULL,
	"position" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"sum" bigint NOT NULL,
	"member" bigint,
	"part" smallint,
	"nonce" varchar(32),
	CONSTRAINT "solvencyNode_key" PRIMARY KEY("report","level","position")
);

CREATE TABLE "solvencyReport" (
	"id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	"createDate" timestamp(3) with time zone NOT NULL,
	"members" integer NOT NULL,
	"owed" bigint NOT NULL,
	"reserves" bigint NOT NULL,
	"root" varchar(64) NOT NULL,
	"previous" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"signature" varchar(128) NOT NULL,
	"keyId" varchar(16) NOT NULL
);

CREATE UNIQUE INDEX "reserve_name_key_anyCase" ON "reserve" USING btree (lower("name"));
CREATE INDEX "reserve_order_idx" ON "reserve" USING btree ("name","id");
CREATE INDEX "reserve_search_idx" ON "reserve" USING gin (("grams"(coalesce("name", '')) || "sounds"(coalesce("name", ''))));
CREATE INDEX "reserve_amount_idx" ON "reserve" USING btree ("amount");
CREATE INDEX "reserve_day_idx" ON "reserve" USING btree ("day");
CREATE INDEX "reserve_createDate_idx" ON "reserve" USING btree ("createDate");
CREATE INDEX "reserve_updateDate_idx" ON "reserve" USING btree ("updateDate");
CREATE INDEX "solvencyNode_member_idx" ON "solvencyNode" USING btree ("report","member") WHERE "member" is not null;
CREATE UNIQUE INDEX "solvencyReport_day_key" ON "solvencyReport" USING btree ("day");

-- Written by hand: what was reported stays. The nodes of old reports are removed.

CREATE TRIGGER "solvencyReport_appendOnly" BEFORE UPDATE OR DELETE ON "solvencyReport"
	FOR EACH ROW EXECUTE FUNCTION "refuseChange"();
CREATE TRIGGER "solvencyReport_neverEmptied" BEFORE TRUNCATE ON "solvencyReport"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuseChange"();
