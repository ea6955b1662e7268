CREATE TABLE "importRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"project" varchar(64),
	"memberId" bigint NOT NULL,
	"memberName" varchar(128) NOT NULL,
	"fileId" bigint NOT NULL,
	"fileName" varchar(150) NOT NULL,
	"state" varchar(10) NOT NULL,
	"columns" jsonb,
	"rows" integer NOT NULL,
	"done" integer NOT NULL,
	"stopping" boolean NOT NULL,
	"created" integer NOT NULL,
	"removed" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "importedRow" (
	"importId" bigint NOT NULL,
	"line" integer NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"seen" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "importedRow_importId_line_pk" PRIMARY KEY("importId","line")
);

CREATE INDEX "importRecord_list_idx" ON "importRecord" USING btree ("entity","state","id");
CREATE INDEX "importRecord_open_idx" ON "importRecord" USING btree ("updateDate") WHERE "importRecord"."state" <> 'DONE';
