CREATE TABLE "builtInMenu" (
	"permission" varchar(64) PRIMARY KEY NOT NULL,
	"menu" bigint NOT NULL,
	"wrote" jsonb NOT NULL
);


-- Written by hand: menus that nobody made by the API are the product's. Fields that history says were
-- changed are left out, so that they stay as they are.
INSERT INTO "builtInMenu" ("permission", "menu", "wrote")
SELECT m."permission", m."id",
	to_jsonb(m) - '{id,permission,createDate,updateDate}'::text[] - coalesce((
		SELECT array_agg(DISTINCT "changed") FROM "history" h, jsonb_object_keys(h."changes") "changed"
		WHERE h."entity" = 'menu' AND h."rowId" = m."id"::text), '{}')
FROM "menu" m
WHERE NOT EXISTS (
	SELECT FROM "history" h WHERE h."entity" = 'menu' AND h."rowId" = m."id"::text
		AND (h."action" = 'create' OR h."changes" ? 'permission'));
