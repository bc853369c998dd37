/**
 * On CI a test that failed runs once more: a shared machine may stall. `npm test` names what passed at
 * its second try, and forgives few (`scripts/verify/results.ts`); by hand nothing is tried twice.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
