CREATE TABLE "trash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(64) NOT NULL,
	"rowId" varchar(64) NOT NULL,
	"row" jsonb NOT NULL,
	"along" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"memberId" bigint NOT NULL,
	"memberName" varchar(128) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone NOT NULL
);

CREATE INDEX "trash_entity_idx" ON "trash" USING btree ("entity","id" DESC NULLS LAST);
CREATE INDEX "trash_expire_idx" ON "trash" USING btree ("expireDate");
