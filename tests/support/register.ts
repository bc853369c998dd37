import { register } from '@/lib/startup/register';

register();
