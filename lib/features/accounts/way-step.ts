import { withQuery } from '../../platform/query';
import { paths } from '../../platform/paths';

/** Where the forms of the ways into an account lead without the script: their part of the profile. */
export const wayStep = (query: Record<string, string | undefined> = {}): string =>
  `${withQuery(paths.profile, query)}#ways`;

/** Which of the two a form was about. */
export const wayOf = (form: Record<string, string>): 'phone' | 'email' =>
  form.email === undefined ? 'phone' : 'email';
