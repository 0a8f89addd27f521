import { vectorTypes } from "./vector-types.js";
import { clobComparisons, stringFunctions } from "./string-functions.js";

/**
 * The schema `ora` for translated statements: a CLOB that is not text, Oracle's implicit
 * conversions, functions that differ from PostgreSQL's of the same name, DUAL, and parts of the
 * data dictionary.
 */
export const supportSchema = `
CREATE SCHEMA ora;
${vectorTypes}

-- CLOB: text inside, but neither compared nor sorted by. Its comparisons give a type that no condition takes.
CREATE TYPE ora.clob;
CREATE FUNCTION ora.clob_in(cstring) RETURNS ora.clob LANGUAGE internal IMMUTABLE STRICT AS 'textin';
CREATE FUNCTION ora.clob_out(ora.clob) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout';
CREATE TYPE ora.clob (INPUT = ora.clob_in, OUTPUT = ora.clob_out, LIKE = text, CATEGORY = 'S');
-- Made by a function, so that PostgreSQL does not take text's operator classes for CLOB's.
CREATE FUNCTION ora.clob_to_text(ora.clob) RETURNS text LANGUAGE internal IMMUTABLE STRICT AS 'textsend';
CREATE CAST (ora.clob AS text) WITH FUNCTION ora.clob_to_text(ora.clob) AS IMPLICIT;
CREATE CAST (text AS ora.clob) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (varchar AS ora.clob) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (ora.clob AS jsonb) WITH INOUT AS ASSIGNMENT;
CREATE TYPE ora.clob_comparison AS ENUM ();
${clobComparisons()}

-- Conversions that Oracle does by itself where a value is compared or assigned.
CREATE CAST (text AS numeric) WITH INOUT AS IMPLICIT;
CREATE CAST (varchar AS numeric) WITH INOUT AS IMPLICIT;
CREATE CAST (text AS float8) WITH INOUT AS ASSIGNMENT;
CREATE CAST (text AS float4) WITH INOUT AS ASSIGNMENT;
CREATE CAST (text AS bigint) WITH INOUT AS ASSIGNMENT;
CREATE CAST (text AS boolean) WITH INOUT AS ASSIGNMENT;
CREATE CAST (text AS jsonb) WITH INOUT AS ASSIGNMENT;
CREATE CAST (varchar AS jsonb) WITH INOUT AS ASSIGNMENT;
CREATE FUNCTION ora.text_to_raw(text) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT decode($1, 'hex') $$;
CREATE CAST (text AS bytea) WITH FUNCTION ora.text_to_raw(text) AS ASSIGNMENT;
-- Oracle reads dates by the session's format, which nobody should rely on; only null converts.
CREATE FUNCTION ora.refuse_date(text) RETURNS timestamp LANGUAGE plpgsql IMMUTABLE STRICT AS
  $$ BEGIN RAISE invalid_datetime_format USING MESSAGE = 'a string is no date'; END $$;
CREATE FUNCTION ora.refuse_instant(text) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE STRICT AS
  $$ BEGIN RAISE invalid_datetime_format USING MESSAGE = 'a string is no date'; END $$;
CREATE CAST (text AS timestamp) WITH FUNCTION ora.refuse_date(text) AS ASSIGNMENT;
CREATE CAST (text AS timestamptz) WITH FUNCTION ora.refuse_instant(text) AS ASSIGNMENT;

-- Functions of strings: null joins as '', and what comes out empty is null.
${stringFunctions()}
CREATE FUNCTION ora.instr(text, text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT strpos($1, $2)::numeric $$;
CREATE FUNCTION ora.lob_compare(text, text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT CASE WHEN $1 = $2 THEN 0 WHEN $1 < $2 THEN -1 ELSE 1 END::numeric $$;
CREATE FUNCTION ora.to_char(numeric) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT trim_scale($1)::text $$;
CREATE FUNCTION ora.to_char(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT $1 $$;
CREATE FUNCTION ora.to_char(numeric, text) RETURNS text LANGUAGE sql STABLE STRICT AS $$ SELECT pg_catalog.to_char($1, $2) $$;
CREATE FUNCTION ora.to_char(timestamp, text) RETURNS text LANGUAGE sql STABLE STRICT AS $$ SELECT pg_catalog.to_char($1, $2) $$;
CREATE FUNCTION ora.to_char(timestamptz, text) RETURNS text LANGUAGE sql STABLE STRICT AS $$ SELECT pg_catalog.to_char($1, $2) $$;

CREATE FUNCTION ora.round(numeric, numeric DEFAULT 0) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT pg_catalog.round($1, $2::int) $$;
CREATE FUNCTION ora.trunc(numeric, numeric DEFAULT 0) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT pg_catalog.trunc($1, $2::int) $$;
CREATE FUNCTION ora.mod(numeric, numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT CASE WHEN $2 = 0 THEN $1 ELSE $1 % $2 END $$;
CREATE FUNCTION ora.sys_guid() RETURNS bytea LANGUAGE sql VOLATILE AS $$ SELECT uuid_send(gen_random_uuid()) $$;
-- A time without a zone is the session's own, by PostgreSQL's conversion.
CREATE FUNCTION ora.sys_extract_utc(timestamptz) RETURNS timestamp LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT $1 AT TIME ZONE 'UTC' $$;
-- PostgreSQL takes this one for a null without a type, too, which the driver sends as a VARCHAR2.
CREATE FUNCTION ora.sys_extract_utc(text) RETURNS timestamp LANGUAGE plpgsql VOLATILE AS
  $$ BEGIN RAISE undefined_function USING MESSAGE = 'sys_extract_utc of a text'; END $$;
-- A text with an offset would be read the POSIX way, where west of Greenwich is positive.
CREATE FUNCTION ora.from_tz(timestamp, text) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT CASE WHEN $2 ~ '^[+-]?\\d{1,2}:\\d\\d$' THEN $1 AT TIME ZONE $2::interval ELSE $1 AT TIME ZONE $2 END $$;
CREATE FUNCTION ora.numtodsinterval(numeric, text) RETURNS interval LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT ($1::text || ' ' || $2)::interval $$;

-- RFC 7396: objects are merged member by member, null removes one, and anything else takes the target's place.
CREATE FUNCTION ora.json_mergepatch(target jsonb, patch jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  merged jsonb := CASE WHEN jsonb_typeof(target) = 'object' THEN target ELSE '{}' END;
  member record;
BEGIN
  IF jsonb_typeof(patch) <> 'object' THEN RETURN patch; END IF;
  FOR member IN SELECT * FROM jsonb_each(patch) LOOP
    merged := CASE WHEN jsonb_typeof(member.value) = 'null' THEN merged - member.key
      ELSE merged || jsonb_build_object(member.key,
        ora.json_mergepatch(coalesce(merged -> member.key, 'null'), member.value)) END;
  END LOOP;
  RETURN merged;
END $$;

CREATE VIEW ora."DUAL" AS SELECT 'X'::varchar(1) AS "DUMMY";
CREATE VIEW ora."NLS_DATABASE_PARAMETERS" AS
  SELECT 'NLS_CHARACTERSET'::varchar AS "PARAMETER", 'AL32UTF8'::varchar AS "VALUE";
CREATE VIEW ora."USER_TABLES" AS
  SELECT relname::varchar AS "TABLE_NAME" FROM pg_class
  WHERE relkind = 'r' AND relnamespace = quote_ident(current_setting('ora.logged_on'))::regnamespace;
CREATE VIEW ora."USER_TAB_COLUMNS" AS
  SELECT table_name::varchar AS "TABLE_NAME", column_name::varchar AS "COLUMN_NAME",
    ordinal_position::numeric AS "COLUMN_ID", left(is_nullable, 1)::varchar AS "NULLABLE"
  FROM information_schema.columns WHERE table_schema = current_setting('ora.logged_on');
CREATE VIEW ora."USER_INDEXES" AS
  SELECT i.relname::varchar AS "INDEX_NAME", t.relname::varchar AS "TABLE_NAME",
    CASE WHEN x.indisunique THEN 'UNIQUE' ELSE 'NONUNIQUE' END::varchar AS "UNIQUENESS"
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relnamespace = quote_ident(current_setting('ora.logged_on'))::regnamespace;
CREATE FUNCTION ora.sys_context(text, text) RETURNS varchar LANGUAGE sql STABLE AS
  $$ SELECT CASE WHEN $1 = 'USERENV' AND $2 = 'CURRENT_SCHEMA' THEN current_schema() END $$;
CREATE VIEW ora."ALL_TAB_COLUMNS" AS
  SELECT table_schema::varchar AS "OWNER", table_name::varchar AS "TABLE_NAME", column_name::varchar AS "COLUMN_NAME"
  FROM information_schema.columns;
CREATE VIEW ora."ALL_INDEXES" AS
  SELECT schemaname::varchar AS "OWNER", indexname::varchar AS "INDEX_NAME" FROM pg_indexes;
CREATE VIEW ora."ALL_SEQUENCES" AS
  SELECT schemaname::varchar AS "SEQUENCE_OWNER", sequencename::varchar AS "SEQUENCE_NAME" FROM pg_sequences;
CREATE VIEW ora."USER_SEQUENCES" AS
  SELECT sequencename::varchar AS "SEQUENCE_NAME" FROM pg_sequences WHERE schemaname = current_setting('ora.logged_on');
`;
