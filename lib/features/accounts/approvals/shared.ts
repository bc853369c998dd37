export { isNewOwner } from './approval-rules';
export type { ApprovalChanged } from './events';
export { decideApprovalRoute } from './routes';
export * as routes from './routes';
