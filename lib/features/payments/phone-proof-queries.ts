export { hasProof } from './phone-proofs';
