/**
 * Vectors with the names, input, errors and distances of pgvector, which is not installed:
 * distances have the precision of 32-bit floats. A vector is stored as text, and has no comparisons
 * and no order.
 */
export const vectorTypes = `
CREATE TYPE ora.vector;
CREATE FUNCTION ora.vector_in(cstring) RETURNS ora.vector LANGUAGE internal IMMUTABLE STRICT AS 'textin';
CREATE FUNCTION ora.vector_out(ora.vector) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout';
CREATE TYPE ora.vector (INPUT = ora.vector_in, OUTPUT = ora.vector_out, LIKE = text);
CREATE FUNCTION ora.text_to_vector(text) RETURNS ora.vector LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE elements real[];
BEGIN
  IF $1 !~ '^\\s*\\[[^][{}"]*\\]\\s*$' OR $1 ~* 'null' THEN
    RAISE invalid_text_representation USING MESSAGE = 'invalid input syntax for type vector: ' || $1;
  END IF;
  elements := translate($1, '[]', '{}')::real[];
  IF cardinality(elements) = 0 THEN
    RAISE data_exception USING MESSAGE = 'vector must have at least 1 dimension';
  END IF;
  IF 'NaN' = ANY (elements) THEN
    RAISE data_exception USING MESSAGE = 'NaN not allowed in vector';
  END IF;
  IF 'Infinity' = ANY (elements) OR '-Infinity' = ANY (elements) THEN
    RAISE data_exception USING MESSAGE = 'infinite value not allowed in vector';
  END IF;
  RETURN ora.vector_in(textout('[' || array_to_string(elements, ',') || ']'));
END $$;
CREATE CAST (text AS ora.vector) WITH FUNCTION ora.text_to_vector(text) AS ASSIGNMENT;

CREATE FUNCTION ora.vector_elements(ora.vector) RETURNS real[] LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT translate($1::text, '[]', '{}')::real[] $$;
CREATE FUNCTION ora.vector_dims(ora.vector) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT cardinality(ora.vector_elements($1)) $$;
CREATE FUNCTION ora.vector_norm(ora.vector) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS
  $$ SELECT sqrt(sum(x::float8 * x)) FROM unnest(ora.vector_elements($1)) AS elements(x) $$;
${distance("cosine_distance", "<=>", cosine())}
${distance("l2_distance", "<->", "SELECT sqrt(sum((x::float8 - y) * (x::float8 - y))) FROM pairs")}
${distance("negative_inner_product", "<#>", "SELECT -sum(x::float8 * y) FROM pairs")}
${distance("l1_distance", "<+>", "SELECT sum(abs(x::float8 - y)) FROM pairs")}
${dimensionCheck()}`;

/** A function of two vectors as an operator. Its body reads `pairs`, the elements `x` and `y` at each index. */
function distance(name: string, operator: string, body: string): string {
  return `
CREATE FUNCTION ora.${name}(ora.vector, ora.vector) RETURNS float8 LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  a real[] := ora.vector_elements($1);
  b real[] := ora.vector_elements($2);
BEGIN
  IF cardinality(a) <> cardinality(b) THEN
    RAISE data_exception USING MESSAGE = format('different vector dimensions %s and %s', cardinality(a), cardinality(b));
  END IF;
  RETURN (WITH pairs AS (SELECT x, y FROM unnest(a, b) AS elements(x, y)) ${body});
END $$;
CREATE OPERATOR ora.${operator} (LEFTARG = ora.vector, RIGHTARG = ora.vector, FUNCTION = ora.${name}, COMMUTATOR = OPERATOR(ora.${operator}));`;
}

/** A zero vector has no direction, and so its distance is not a number. */
function cosine(): string {
  return `SELECT CASE WHEN norms = 0 THEN 'NaN' ELSE 1 - greatest(-1, least(1, product / sqrt(norms))) END
    FROM (SELECT sum(x::float8 * y) AS product, sum(x::float8 * x) * sum(y::float8 * y) AS norms FROM pairs)`;
}

/** The CAST to a vector with a number of dimensions. */
function dimensionCheck(): string {
  return `
CREATE FUNCTION ora.vector_of(ora.vector, integer) RETURNS ora.vector LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF ora.vector_dims($1) <> $2 THEN
    RAISE data_exception USING MESSAGE = format('expected %s dimensions, not %s', $2, ora.vector_dims($1));
  END IF;
  RETURN $1;
END $$;`;
}
