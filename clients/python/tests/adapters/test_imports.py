"""The client imports no framework."""

import subprocess
import sys


def test_the_client_imports_no_adapter() -> None:
    text = "import sys, engraph_client; print([name for name in sys.modules if name.startswith('engraph_client.adapters')])"
    found = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
