CREATE TABLE "savedView" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedView_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(40) NOT NULL,
	"list" varchar(64) NOT NULL,
	"owner" bigint NOT NULL,
	"query" text,
	"look" jsonb,
	"sharedWith" bigint,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "savedView_owner_list_name_key" UNIQUE("owner","list","name")
);

CREATE INDEX "savedView_order_idx" ON "savedView" USING btree ("name","id");
CREATE INDEX "savedView_list_idx" ON "savedView" USING btree ("list");
CREATE INDEX "savedView_owner_idx" ON "savedView" USING btree ("owner");
CREATE INDEX "savedView_sharedWith_idx" ON "savedView" USING btree ("sharedWith");
CREATE INDEX "savedView_createDate_idx" ON "savedView" USING btree ("createDate");
CREATE INDEX "savedView_updateDate_idx" ON "savedView" USING btree ("updateDate");
