export { useSignIn } from '@/components/account/use-sign-in';
