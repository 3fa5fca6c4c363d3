import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <ToastContainer position="top-right" autoClose={5000} draggablePercent={80} theme="colored" />,
);

export { toast };
