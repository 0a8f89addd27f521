import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Codes of TTC, the layer of calls, types and replies, with the driver's names. */
export const ttc = require("oracledb/lib/thin/protocol/constants.js") as Numbers<
  | `TNS_MSG_TYPE_${"PROTOCOL" | "DATA_TYPES" | "PIGGYBACK" | "ONEWAY_FN" | "TOKEN" | "ERROR" | "STATUS"}`
  | `TNS_MSG_TYPE_${"PARAMETER" | "ROW_HEADER" | "ROW_DATA" | "IO_VECTOR" | "LOB_DATA" | "DESCRIBE_INFO"}`
  | "TNS_MSG_TYPE_END_OF_REQUEST"
  | `TNS_FUNC_${"AUTH_PHASE_ONE" | "AUTH_PHASE_TWO" | "EXECUTE" | "REEXECUTE" | "REEXECUTE_AND_FETCH"}`
  | `TNS_FUNC_${"FETCH" | "COMMIT" | "ROLLBACK" | "PING" | "LOGOFF" | "LOB_OP" | "PIPELINE_BEGIN"}`
  | `TNS_FUNC_${"PIPELINE_END" | "CLOSE_CURSORS" | "CANCEL_CURSORS" | "SET_END_TO_END_ATTR" | "SET_SCHEMA"}`
  | `TNS_EXEC_OPTION_${"PARSE" | "EXECUTE" | "FETCH" | "DEFINE" | "COMMIT" | "COMMIT_REEXECUTE"}`
  | `TNS_EXEC_OPTION_${"BATCH_ERRORS" | "DML_ROWCOUNTS"}`
  | `TNS_DATA_TYPE_${"VARCHAR" | "CHAR" | "LONG" | "RAW" | "LONG_RAW" | "NUMBER" | "BINARY_INTEGER"}`
  | `TNS_DATA_TYPE_${"BINARY_DOUBLE" | "BINARY_FLOAT" | "DATE" | "TIMESTAMP" | "TIMESTAMP_TZ"}`
  | `TNS_DATA_TYPE_${"TIMESTAMP_LTZ" | "BOOLEAN" | "CLOB" | "BLOB" | "JSON" | "VECTOR"}`
  | `TNS_LOB_OP_${"CREATE_TEMP" | "FREE_TEMP" | "READ" | "WRITE" | "GET_LENGTH" | "GET_CHUNK_SIZE" | "TRIM"}`
  | "TNS_LOB_LOC_OFFSET_FLAG_4"
  | "TNS_LOB_LOC_FLAGS_TEMP"
  | "TNS_BIND_ARRAY"
  | `TNS_BIND_DIR_${"INPUT" | "OUTPUT"}`
  | `TNS_DATA_FLAGS_END_OF_${"REQUEST" | "RESPONSE"}`
  | "TNS_EOCS_FLAGS_TXN_IN_PROGRESS"
  | `TNS_UDS_FLAGS_IS_${"JSON" | "OSON"}`
  | `TNS_CHARSET_${"UTF8" | "UTF16"}`
  | "TNS_CCAP_MAX"
  | "TNS_CCAP_FIELD_VERSION"
  | "TNS_CCAP_FIELD_VERSION_23_4"
  | `TNS_RCAP_${"TTC" | "TTC_32K" | "TZ" | "TZ_EX"}`
  | "TNS_VERIFIER_TYPE_12C"
  | "TNS_ESCAPE_CHAR"
>;

/** Codes and offsets of TNS, the layer of packets. */
export const tns = require("oracledb/lib/thin/sqlnet/constants.js") as Numbers<
  | `NSPT${"CN" | "AC" | "RF" | "DA" | "MK"}`
  | `NSPAC${"VSN" | "OPT" | "SDU" | "TDU" | "ONE" | "OFF" | "FL0" | "FL1" | "LSD" | "LTD" | "FL2"}`
  | "NSPCNLEN"
  | "NSPCNDAT"
  | "NSPDAFEOF"
  | "NSPMKDAT"
  | `NIQ${"B" | "R"}MARK`
  | "NSINADISABLEDFORCONNECTION"
  | "NSINANOSERVICES"
  | "TNS_ACCEPT_FLAG_HAS_END_OF_REQUEST"
>;
