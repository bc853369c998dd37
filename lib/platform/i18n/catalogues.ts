import bn from '../../../messages/bn.json';
import dashboardBn from '../../../messages/dashboard/bn.json';
import dashboardEn from '../../../messages/dashboard/en.json';
import en from '../../../messages/en.json';
import { mergeMessages } from './i18n';

// The dashboard's words stand apart: islands of the shop load the shop's catalogue whole.
const english = { ...en, ...dashboardEn };

/** All words of each language, for the server alone. */
export const catalogues = { en: english, bn: mergeMessages(english, { ...bn, ...dashboardBn }) };
