CREATE TABLE "demoCheck" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demoCheck_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" bigint NOT NULL,
	"address" varchar(2000) NOT NULL,
	"answers" boolean NOT NULL,
	"checkDate" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "myProduct" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "myProduct_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member" bigint NOT NULL,
	"title1" varchar(100) NOT NULL,
	"title2" varchar(200),
	"distLevel" varchar(40) NOT NULL,
	"projects" varchar(64)[],
	"cycle" integer,
	"mainImage" bigint,
	"images" bigint[],
	"desc" text,
	"demoAddress" varchar(2000),
	"status" varchar(40) NOT NULL,
	"revStatus" varchar(40) NOT NULL,
	"submitDate" timestamp(3) with time zone,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"version" integer,
	"shownLevel" varchar(40),
	"shownProjects" varchar(64)[],
	"code" varchar(16) NOT NULL,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "myProduct_code_key" UNIQUE("code")
);

CREATE TABLE "productVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" bigint NOT NULL,
	"number" integer NOT NULL,
	"title1" varchar(100) NOT NULL,
	"title2" varchar(200),
	"distLevel" varchar(40) NOT NULL,
	"projects" varchar(64)[],
	"cycle" integer,
	"mainImage" bigint,
	"images" bigint[],
	"desc" text,
	"demoAddress" varchar(2000),
	"revStatus" varchar(40) NOT NULL,
	"remark" text,
	"reviewer" bigint,
	"reviewDate" timestamp(3) with time zone,
	"submitDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productVersion_product_number_key" UNIQUE("product","number")
);

ALTER TABLE "demoCheck" ADD CONSTRAINT "demoCheck_product_myProduct_id_fk" FOREIGN KEY ("product") REFERENCES "public"."myProduct"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "productVersion" ADD CONSTRAINT "productVersion_product_myProduct_id_fk" FOREIGN KEY ("product") REFERENCES "public"."myProduct"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "demoCheck_product_idx" ON "demoCheck" USING btree ("product");
CREATE INDEX "myProduct_order_idx" ON "myProduct" USING btree ("updateDate","id");
CREATE INDEX "myProduct_search_idx" ON "myProduct" USING gin (("grams"(coalesce("title1", '') || ' ' || coalesce("title2", '')) || "sounds"(coalesce("title1", '')) || "sounds"(coalesce("title2", ''))));
CREATE INDEX "myProduct_member_idx" ON "myProduct" USING btree ("member");
CREATE INDEX "myProduct_distLevel_idx" ON "myProduct" USING btree ("distLevel");
CREATE INDEX "myProduct_projects_idx" ON "myProduct" USING gin ("projects");
CREATE INDEX "myProduct_status_idx" ON "myProduct" USING btree ("status");
CREATE INDEX "myProduct_revStatus_idx" ON "myProduct" USING btree ("revStatus");
CREATE INDEX "myProduct_submitDate_idx" ON "myProduct" USING btree ("submitDate");
CREATE INDEX "myProduct_shownLevel_idx" ON "myProduct" USING btree ("shownLevel");
CREATE INDEX "myProduct_createDate_idx" ON "myProduct" USING btree ("createDate");
