import type { Content } from '../schema';

export const hero: Content['hero'] = {
  tagline: {
    en: "Premium products and honest deals from Dhaka's wholesale markets. Buy a single piece or a full carton, delivered anywhere in Bangladesh.",
    bn: 'ঢাকার পাইকারি বাজারের মানসম্মত পণ্য আর ন্যায্য দাম। একটি কিনুন বা পুরো কার্টন, পৌঁছে যাবে বাংলাদেশের যেকোনো জায়গায়।',
  },
};
