export { addCommissionRateRoute, endCommissionRateRoute } from './routes';
export * as routes from './routes';
export { commissionBp, targetOf } from './rules';
export type { TargetRates } from './rules';
export { COMMISSION_FIELDS, commissionListSchema } from './schema';
export type { CommissionPeriodView, CommissionTargetView } from './schema';
