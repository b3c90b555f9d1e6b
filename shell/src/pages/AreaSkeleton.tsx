/** Shown while a screen is on its way and nothing better is on the page yet. */
export function AreaSkeleton() {
  return <p role="status">Carregando…</p>;
}
