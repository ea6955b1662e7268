import { vi } from 'vitest'

// Files share a worker. What one leaves in a module of ours must not reach the next: each file loads
// its modules again, while packages stay loaded.
vi.resetModules()
