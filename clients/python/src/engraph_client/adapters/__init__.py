"""Adapters of agent frameworks, one module each: see docs/frameworks.md."""
