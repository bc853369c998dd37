import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { sendEmailProof, signInMethodStep } from '@/lib/features/accounts';
import { emailProofRoute } from '@/lib/features/accounts/shared';
import { languageOf } from '@/lib/platform/i18n/language';

/** `POST /api/profile/email/proof`: mails another link that proves one's own e-mail. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(emailProofRoute, {
    form: {
      done: () => signInMethodStep({ notice: 'PROOF_SENT' }),
      refused: (_form, notice) => signInMethodStep({ notice }),
    },
    async run({ actor, request }) {
      await sendEmailProof(actor, languageOf(request));
      return acknowledged('The link is on its way to your e-mail.');
    },
  }),
);
