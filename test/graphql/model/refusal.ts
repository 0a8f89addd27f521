/** The product must answer with an error of this code. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
