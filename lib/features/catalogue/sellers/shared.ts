export type { OnboardingStep } from './onboarding-rules';
