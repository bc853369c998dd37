export class ContractValidators {
  /** Whether some file has told the document. */
  readonly isKnown: boolean;
  /** @param text the document's JSON */
  learn(text: string): void;
  /**
   * @param method e.g. `GET`
   * @param path with or without a query
   * @param body its JSON; empty where there is none
   * @returns in words, what the document does not say of such an answer
   */
  complaintOf(method: string, path: string, status: number, body: string): string | null;
}
