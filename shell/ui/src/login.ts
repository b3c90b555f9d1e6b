export { LoginForm } from './login/LoginForm.tsx';
export { SessionEnded } from './login/SessionEnded.tsx';
