CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" varchar(64) NOT NULL,
	"titleCN" varchar(200) NOT NULL,
	"titleEN" varchar(200),
	"subtitle" varchar(200),
	"subtitleEN" varchar(200),
	"summary" text,
	"summaryEN" text,
	"image1" bigint,
	"image2" bigint,
	"content" text,
	"contentCN" text,
	"contentEN" text,
	"pictures" bigint[],
	"tableOfContents" boolean NOT NULL,
	"externalUrl" varchar(2000),
	"faqId" bigint,
	"author" varchar(100),
	"source" varchar(200),
	"publishDate" timestamp(3) with time zone NOT NULL,
	"unpublishDate" timestamp(3) with time zone,
	"priority" integer NOT NULL,
	"tags" varchar(32)[],
	"audience" varchar(40) NOT NULL,
	"status" varchar(40) NOT NULL,
	"version" integer,
	"changed" boolean NOT NULL,
	"stale" boolean NOT NULL,
	"contentDate" timestamp(3) with time zone,
	"contentCNDate" timestamp(3) with time zone,
	"contentENDate" timestamp(3) with time zone,
	"createDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updateDate" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "articleRead" (
	"member" bigint NOT NULL,
	"article" bigint NOT NULL,
	"readDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articleRead_member_article_pk" PRIMARY KEY("member","article")
);

CREATE TABLE "articleVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articleVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article" bigint NOT NULL,
	"number" integer NOT NULL,
	"written" jsonb NOT NULL,
	"publisher" bigint,
	"issueDate" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articleVersion_number_key" UNIQUE("article","number")
);

CREATE TABLE "liveArticle" (
	"article" bigint NOT NULL,
	"number" integer NOT NULL,
	"type" varchar(64) NOT NULL,
	"audience" varchar(40) NOT NULL,
	"priority" integer NOT NULL,
	"publishDate" timestamp(3) with time zone NOT NULL,
	"unpublishDate" timestamp(3) with time zone,
	"issueDate" timestamp(3) with time zone NOT NULL,
	"firstDate" timestamp(3) with time zone NOT NULL,
	"faqId" bigint,
	"tags" varchar(32)[] NOT NULL,
	"words" text NOT NULL,
	"card" jsonb NOT NULL,
	"pictures" bigint[] NOT NULL,
	CONSTRAINT "liveArticle_article_number_pk" PRIMARY KEY("article","number")
);

ALTER TABLE "articleVersion" ADD CONSTRAINT "articleVersion_article_article_id_fk" FOREIGN KEY ("article") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "liveArticle" ADD CONSTRAINT "liveArticle_article_article_id_fk" FOREIGN KEY ("article") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "article_order_idx" ON "article" USING btree ("priority","publishDate","id");
CREATE INDEX "article_search_idx" ON "article" USING gin (("grams"(coalesce("titleCN", '') || ' ' || coalesce("titleEN", '')) || "sounds"(coalesce("titleCN", '')) || "sounds"(coalesce("titleEN", ''))));
CREATE INDEX "article_type_idx" ON "article" USING btree ("type");
CREATE INDEX "article_titleCN_idx" ON "article" USING btree ("titleCN");
CREATE INDEX "article_titleEN_idx" ON "article" USING btree ("titleEN");
CREATE INDEX "article_publishDate_idx" ON "article" USING btree ("publishDate");
CREATE INDEX "article_unpublishDate_idx" ON "article" USING btree ("unpublishDate");
CREATE INDEX "article_audience_idx" ON "article" USING btree ("audience");
CREATE INDEX "article_status_idx" ON "article" USING btree ("status");
CREATE INDEX "article_createDate_idx" ON "article" USING btree ("createDate");
CREATE INDEX "article_updateDate_idx" ON "article" USING btree ("updateDate");
CREATE INDEX "articleRead_article_idx" ON "articleRead" USING btree ("article");
CREATE INDEX "liveArticle_date_idx" ON "liveArticle" USING btree ("publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);
CREATE INDEX "liveArticle_first_idx" ON "liveArticle" USING btree ("firstDate");
CREATE INDEX "liveArticle_faq_idx" ON "liveArticle" USING btree ("faqId") WHERE "liveArticle"."faqId" is not null;
CREATE INDEX "liveArticle_tags_idx" ON "liveArticle" USING gin ("tags");
CREATE INDEX "liveArticle_order_idx" ON "liveArticle" USING btree ("priority" DESC NULLS FIRST,"publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);
CREATE INDEX "liveArticle_type_idx" ON "liveArticle" USING btree ("type","priority" DESC NULLS FIRST,"publishDate" DESC NULLS FIRST,"article" DESC NULLS FIRST);
CREATE INDEX "liveArticle_words_idx" ON "liveArticle" USING gin ("grams"("words"));
CREATE INDEX "liveArticle_end_idx" ON "liveArticle" USING btree ("unpublishDate") WHERE "liveArticle"."unpublishDate" is not null;
