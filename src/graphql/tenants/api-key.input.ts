import { Field, InputType, Int } from "type-graphql";
import {
  defaultOverlapSeconds,
  maxOverlapSeconds,
  type ApiKeyRequest,
  type RotationRequest,
} from "../../core/api-keys/api-key-service.js";
import { apiKeyFields } from "../../records/api-key.js";
import { id } from "../../records/field.js";
import { RoleEnum } from "../schema/record-enums.js";
import { ID } from "../schema/id.js";
import { NamesNull } from "../inputs/named-nulls.js";
import { inputClass } from "../schema/record-class.js";
import { DateTimeScalar } from "../schema/scalars.js";

export const tenantDescription =
  "Tenant; another one requires the role OPERATOR. Default: the caller's.";

export type CreateApiKeyInput = ApiKeyRequest;
export const CreateApiKeyInput = inputClass<ApiKeyRequest>("add", {
  name: "CreateApiKeyInput",
  description: "A new API key.",
  fields: {
    ...apiKeyFields,
    tenantId: id("Tenant", { null: "", in: ["add"], onAdd: tenantDescription }),
  },
  first: "roles tenantId",
  documents: { roles: [RoleEnum] },
});

@InputType("RotateApiKeyInput", { description: "An API key to replace." })
export class RotateApiKeyInput implements Omit<RotationRequest, "id"> {
  @Field(() => ID, { description: "`keyId` of the key." })
  keyId!: string;

  @Field(() => Int, {
    nullable: true,
    description: `Seconds that the old key remains valid, 0 to ${maxOverlapSeconds}. Default: ${defaultOverlapSeconds}, one day.`,
  })
  overlapSeconds?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time at which the new key expires. Default: after a lifetime as long as the old key's.",
  })
  expiresAt?: number | null;

  @NamesNull("expiresAt", "Whether the new key never expires.")
  neverExpires?: boolean | null;
}
