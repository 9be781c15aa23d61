"""Compile rules that only other rules call: simplified, and inlined into their callers.

Numba fully optimises every function and generates machine code for it. But Python never calls these
rules: they end up inside a rule that Python does call, which is optimised as a whole. So each of
them is only simplified, and gets no machine code of its own.
"""

from typing import Any

from llvmlite import binding as llvm
from numba.core import compiler, compiler_machinery, typed_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.lowering import Lower

SIMPLIFY = 1  # LLVM's level; level 2 takes longer, and the callers repeat it


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule and of those it calls, ready to be linked into another."""

    def _optimize_final_module(self) -> None:
        """Simplify the code: small callees are easier to optimise after they are inlined."""
        options = llvm.create_pipeline_tuning_options(speed_level=SIMPLIFY)
        options.loop_vectorization = options.slp_vectorization = False
        builder = llvm.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        """Check the code as Numba does, but generate no machine code."""
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(typed_passes.BaseNativeLowering):  # type: ignore[misc]
    """Numba's lowering without the final executable."""

    _name = "inner_lowering"

    @property
    def lowering_class(self) -> type[Lower]:
        return Lower

    def run_pass(self, state: Any) -> bool:
        state.library = InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        result = state["cr"]
        never_called: Any = [].append  # Numba identifies a function by a callable: a new one
        state.targetctx.insert_user_function(never_called, result.fndesc, [state.library])
        state["cr"] = result._replace(cfunc=never_called)
        return True


class InnerCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Numba's pipeline with that lowering."""

    def define_pipelines(self) -> list[Any]:
        pipeline = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (InnerLowering if step is typed_passes.NativeLowering else step, title)
            for step, title in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]
