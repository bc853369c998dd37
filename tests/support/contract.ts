import type { ContractValidators } from './contract-validators.mjs';

declare global {
  /** Validators of this process's test files (`database-environment.mjs`). */
  var paikariContract: ContractValidators;
}

/**
 * Returns the document in which the routes describe themselves; the first file that needs it makes it for
 * all.
 */
async function document(): Promise<string> {
  const { apiDocument } = await import('@/lib/startup/routes');
  return JSON.stringify(
    apiDocument({
      title: 'Shop',
      version: '1',
      origin: 'http://localhost:3000',
    }),
  );
}

/**
 * Holds an answer against the OpenAPI document: every status and body that a test sees must be one
 * that the document describes. 405 is described for none, as it is every path's.
 * @param body as it was parsed; '' where there is none
 */
export async function expectDescribed(
  method: string,
  path: string,
  status: number,
  body: unknown,
): Promise<void> {
  const { paikariContract: contract } = globalThis;
  if (!contract.isKnown) contract.learn(await document());
  const text = body === '' ? '' : JSON.stringify(body);
  const complaint = contract.complaintOf(method, path, status, text);
  if (complaint !== null) throw new Error(complaint);
}
