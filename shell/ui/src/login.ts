export { LoginForm } from './login/LoginForm.tsx';
