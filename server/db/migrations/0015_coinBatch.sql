CREATE TABLE "coinBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coinBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" varchar(200) NOT NULL,
	"kind" varchar(40) NOT NULL,
	"subType" varchar(64) NOT NULL,
	"remarks" text,
	"fileName" varchar(150) NOT NULL,
	"lines" integer NOT NULL,
	"total" bigint NOT NULL,
	"status" varchar(40) NOT NULL,
	"applicant" bigint NOT NULL,
	"appliedDate" timestamp(3) with time zone,
	"decidedBy" bigint,
	"decidedDate" timestamp(3) with time zone,
	"reviewRemarks" text,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "coinBatchLine" (
	"batch" bigint NOT NULL,
	"line" integer NOT NULL,
	"given" jsonb NOT NULL,
	"refusals" jsonb NOT NULL,
	"member" bigint,
	"amount" bigint,
	"title" varchar(200),
	"remarks" text,
	"extId" varchar(64),
	"tx" bigint,
	CONSTRAINT "coinBatchLine_batch_line_pk" PRIMARY KEY("batch","line")
);

CREATE INDEX "coinBatch_order_idx" ON "coinBatch" USING btree ("createDate","id");
CREATE INDEX "coinBatch_search_idx" ON "coinBatch" USING gin (("grams"(coalesce("title", '') || ' ' || coalesce("remarks", '')) || "sounds"(coalesce("title", ''))));
CREATE INDEX "coinBatch_kind_idx" ON "coinBatch" USING btree ("kind");
CREATE INDEX "coinBatch_subType_idx" ON "coinBatch" USING btree ("subType");
CREATE INDEX "coinBatch_total_idx" ON "coinBatch" USING btree ("total");
CREATE INDEX "coinBatch_status_idx" ON "coinBatch" USING btree ("status");
CREATE INDEX "coinBatch_applicant_idx" ON "coinBatch" USING btree ("applicant");
CREATE INDEX "coinBatch_decidedBy_idx" ON "coinBatch" USING btree ("decidedBy");
CREATE INDEX "coinBatch_updateDate_idx" ON "coinBatch" USING btree ("updateDate");
CREATE INDEX "coinBatchLine_member_idx" ON "coinBatchLine" USING btree ("batch","member");
