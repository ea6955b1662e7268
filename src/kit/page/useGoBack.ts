import { useNavigate } from 'react-router'

/** Goes back inside the app; to `fallback` if the page was opened directly. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    const index = (history.state as { idx?: number } | null)?.idx ?? 0
    void (index > 0 ? navigate(-1) : navigate(fallback))
  }
}
