import { Link, paths, routeOwnerOf, useLocation, usePageTitle } from '@boaxepa/shell-sdk';
import { AreaFrame } from './AreaFrame.tsx';

/** A route of the table whose screen does not exist yet, in the frame of its area. */
export function ComingSoonPage() {
  const { pathname } = useLocation();
  const title = routeOwnerOf(pathname)?.title ?? 'Em breve';
  usePageTitle(title);
  return (
    <AreaFrame>
      <h1>{title}</h1>
      <p>Em breve</p>
      <Link to={paths.home()}>Voltar ao início</Link>
    </AreaFrame>
  );
}
