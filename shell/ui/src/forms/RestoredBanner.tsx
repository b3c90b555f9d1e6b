import { Banner } from '../components/Banner.tsx';

/** Says that the form shows values that were typed before the session ended. */
export function RestoredBanner() {
  return (
    <Banner tone="info" live>
      Recuperamos o que você preencheu antes de sua sessão terminar.
    </Banner>
  );
}
