import { z } from 'zod';
import { email } from '../validation';

/** `POST /newsletter` */
export const newsletterSchema = z.object({ email });
