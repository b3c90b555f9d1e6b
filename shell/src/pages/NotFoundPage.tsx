import { Link, paths, usePageTitle } from '@boaxepa/shell-sdk';

/** An address outside the route table (shopper spec §2: the text is English). */
export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <main>
      <h1 lang="en">Page Not Found</h1>
      <Link to={paths.home()}>Voltar ao início</Link>
    </main>
  );
}
