export {
  getTemplateRoute,
  messageBudgetRoute,
  publishTemplateRoute,
  restoreTemplateRoute,
  retryMessageRoute,
  switchMessageRoute,
  templateAnswer,
  testMessageRoute,
} from './desk-routes';
export * as deskRoutes from './desk-routes';
export { maskDestination } from './desk-rules';
export { messageListSchema } from './desk-schema';
export type {
  MessageList,
  MessageRow,
  MessageSpan,
  MessageStatistics,
  SwitchView,
} from './desk-schema';
export type { DeliveredSmsBudgetEvent } from './events';
export {
  allowedPlaceholders,
  changedTexts,
  fillText,
  mostCharacters,
  neededPlaceholders,
  textProblem,
} from './template-rules';
export type { TemplateTexts, TextProblem } from './template-rules';
export { deskTemplatePath, parseTemplateId, templateId } from './template-schema';
export type { CurrentTemplate, TemplateState, TemplateVersion } from './template-schema';
export { isButton, isSubject, templateForms, templateParts } from './template-types';
export { AUDIENCES, CHANNELS, MESSAGE_STATES, MESSAGE_TYPES, ruleOf } from './types';
export type { Audience, Channel, MessageType } from './types';
