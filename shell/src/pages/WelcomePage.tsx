import { Link, paths, usePageTitle } from '@boaxepa/shell-sdk';

export function WelcomePage() {
  usePageTitle('Boa Xepa');
  return (
    <main>
      <h1>Descubra ofertas locais e apoie o comércio do seu bairro</h1>
      <Link to={paths.login()}>Entrar</Link>
      <Link to={paths.register()}>Criar conta</Link>
    </main>
  );
}
